/** Filters on an end user's screen. */
export const es = {
  title: 'Filtro',
  addValue: 'Agregar otro valor',
  clear: 'Quitar filtros',
}

export const en: typeof es = {
  title: 'Filter',
  addValue: 'Add another value',
  clear: 'Clear filters',
}
