/** Deleting environments, and the trash that they go into. */
export const es = {
  delete: {
    title: 'Eliminar el ambiente',
    text: 'Se cierra para todos de inmediato y queda {{days}} días en la papelera de la página de inicio. Hasta entonces puedes recuperarlo como está.',
    open: 'Eliminar el ambiente…',
    dialog: '¿Eliminar {{name}}?',
    warning:
      'Nadie podrá entrar, su dirección deja de responder y las sesiones abiertas terminan. Queda {{days}} días en la papelera.',
    confirm: 'Eliminar',
    done: 'El ambiente está en la papelera.',
  },
  typeName: 'Escribe {{name}} para confirmar',
  otherName: 'No es el nombre del ambiente',
  title: 'Papelera',
  text: 'Ambientes eliminados. Se recuperan como estaban, hasta que se eliminan para siempre.',
  deleted: 'Lo eliminó {{who}} el {{time}}',
  deletedByServer: 'Se eliminó el {{time}}',
  ends: 'Se elimina para siempre el {{time}}',
  restore: 'Recuperar',
  restoreNamed: 'Recuperar {{name}}',
  restored: '{{name}} está de vuelta.',
  urlTitle: 'Su dirección ya no está libre',
  urlText:
    'Otro ambiente usa {{url}}. {{name}} puede volver sin dirección propia: responde entonces solo con la que le dio este servidor.',
  urlConfirm: 'Recuperar sin esa dirección',
  remove: {
    open: 'Eliminar para siempre',
    openNamed: 'Eliminar para siempre: {{name}}',
    dialog: '¿Eliminar {{name}} para siempre?',
    warning: 'Se pierden su diseño, sus registros y sus archivos. No se puede deshacer.',
    confirm: 'Eliminar para siempre',
    done: '{{name}} se eliminó para siempre.',
  },
}

export const en: typeof es = {
  delete: {
    title: 'Delete the environment',
    text: 'It is closed for everybody at once and stays in the trash of the start page for {{days}} days. Until then you can bring it back as it is.',
    open: 'Delete the environment…',
    dialog: 'Delete {{name}}?',
    warning:
      'Nobody will be able to enter, its address stops answering and open sessions end. It stays in the trash for {{days}} days.',
    confirm: 'Delete',
    done: 'The environment is in the trash.',
  },
  typeName: 'Type {{name}} to confirm',
  otherName: 'That is not the name of the environment',
  title: 'Trash',
  text: 'Deleted environments. They come back as they were, until they are deleted for good.',
  deleted: '{{who}} deleted it on {{time}}',
  deletedByServer: 'It was deleted on {{time}}',
  ends: 'It is deleted for good on {{time}}',
  restore: 'Bring back',
  restoreNamed: 'Bring back {{name}}',
  restored: '{{name}} is back.',
  urlTitle: 'Its address is taken by now',
  urlText:
    'Another environment uses {{url}}. {{name}} can come back without an address of its own: it answers then only under the one that this server gave it.',
  urlConfirm: 'Bring back without it',
  remove: {
    open: 'Delete for good',
    openNamed: 'Delete for good: {{name}}',
    dialog: 'Delete {{name}} for good?',
    warning: 'Its design, its records and its files are lost. This cannot be undone.',
    confirm: 'Delete for good',
    done: '{{name}} was deleted for good.',
  },
}
