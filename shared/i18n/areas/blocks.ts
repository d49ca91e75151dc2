/** Content blocks on an end user's screen. */
export const es = {
  failed: 'Este contenido no se puede mostrar ahora.',
  line: 'Línea {{line}}',
  reasons: {
    timeout: 'La plantilla tarda demasiado.',
    memory: 'La plantilla usa demasiada memoria.',
    tooLarge: 'La plantilla escribe demasiado.',
    crashed: 'La plantilla detuvo su proceso.',
  },
  pages: 'Páginas',
  page: 'Página {{page}} de {{pages}}',
  export: 'Exportar a Excel',
  exportFailed: 'No se pudo exportar.',
}

export const en: typeof es = {
  failed: 'This content cannot be shown right now.',
  line: 'Line {{line}}',
  reasons: {
    timeout: 'The template takes too long.',
    memory: 'The template uses too much memory.',
    tooLarge: 'The template writes too much.',
    crashed: 'The template stopped its process.',
  },
  pages: 'Pages',
  page: 'Page {{page}} of {{pages}}',
  export: 'Export to Excel',
  exportFailed: 'It could not be exported.',
}
