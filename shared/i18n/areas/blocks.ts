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
  vue: {
    parts: { template: 'Plantilla', script: 'Código', style: 'Estilo' },
    reasons: {
      import: 'Un bloque solo puede importar de vue: {{name}} no está.',
      export: 'Un bloque exporta su componente, con export default, y nada más.',
      closingTag: 'El texto {{name}} cierra su propia parte: escríbelo de otro modo.',
      timeout: 'Compilar el bloque tarda demasiado.',
      memory: 'Compilar el bloque usa demasiada memoria.',
      tooLarge: 'El bloque es demasiado grande.',
      crashed: 'Compilar el bloque detuvo su proceso.',
    },
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
  vue: {
    parts: { template: 'Template', script: 'Code', style: 'Style' },
    reasons: {
      import: 'A block imports from vue alone: there is no {{name}}.',
      export: 'A block exports its component, by export default, and nothing else.',
      closingTag: 'The text {{name}} ends its own part: write it in another way.',
      timeout: 'Compiling the block takes too long.',
      memory: 'Compiling the block uses too much memory.',
      tooLarge: 'The block is too large.',
      crashed: 'Compiling the block stopped its process.',
    },
  },
  pages: 'Pages',
  page: 'Page {{page}} of {{pages}}',
  export: 'Export to Excel',
  exportFailed: 'It could not be exported.',
}
