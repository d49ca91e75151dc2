/** What the server tells people by itself, in notifications and their mails. */
export const es = {
  job: {
    finished: 'terminó',
    failed: 'falló',
    kinds: {
      export: 'Exportación',
      empty: 'Vaciado de una colección',
      remove: 'Eliminación de una colección',
      convert: 'Cambio de tipo de un campo',
      exportApplication: 'Exportación de la aplicación',
      backup: 'Respaldo',
      embed: 'Índice de conocimiento',
    },
  },
  task: { failed: 'Falló una tarea', told: 'Los administradores ya lo saben: código' },
  signing: { done: 'Documento firmado', failed: 'El documento no se firmó' },
  mail: {
    open: 'Ábrelo aquí:',
    digest: 'Lo que pasó en {{site}}',
    why: 'Recibes este correo porque así lo elegiste en tus notificaciones.',
  },
} as const

export const en = {
  job: {
    finished: 'finished',
    failed: 'failed',
    kinds: {
      export: 'Export',
      empty: 'Emptying of a collection',
      remove: 'Removal of a collection',
      convert: 'Change of the type of a field',
      exportApplication: 'Export of the application',
      backup: 'Backup',
      embed: 'Knowledge index',
    },
  },
  task: { failed: 'A task failed', told: 'The administrators were told: code' },
  signing: { done: 'Document signed', failed: 'The document was not signed' },
  mail: {
    open: 'Open it here:',
    digest: 'What happened in {{site}}',
    why: 'You get this mail because you chose so in your notifications.',
  },
} as const
