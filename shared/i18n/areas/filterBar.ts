/** Filters on an end user's screen. */
export const es = {
  title: 'Filtro',
  addValue: 'Agregar otro valor',
  clear: 'Quitar filtros',
  choose: 'Filtrar por',
  none: 'Sin filtro',
}

export const en: typeof es = {
  title: 'Filter',
  addValue: 'Add another value',
  clear: 'Clear filters',
  choose: 'Filter by',
  none: 'No filter',
}
