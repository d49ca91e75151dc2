/** Rows of a table that somebody deleted and may bring back. */
export const es = {
  title: 'Eliminadas por ti',
  text: 'Vuelven como estaban, mientras la colección guarde su historial.',
  none: 'No has eliminado filas que se puedan recuperar.',
  unnamed: 'Sin nombre',
  at: 'Eliminada el {{when}}',
  restore: 'Recuperar',
  restoreOf: 'Recuperar {{name}}',
  restored: 'Volvió {{name}}.',
  failed: 'No se pudo recuperar: {{message}}',
}

export const en: typeof es = {
  title: 'Deleted by you',
  text: 'They come back as they were, as long as the collection keeps its history.',
  none: 'You deleted no rows that can be brought back.',
  unnamed: 'Nameless',
  at: 'Deleted on {{when}}',
  restore: 'Bring back',
  restoreOf: 'Bring back {{name}}',
  restored: '{{name}} is back.',
  failed: 'It could not be brought back: {{message}}',
}
