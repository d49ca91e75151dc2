/** Filters on an end user's screen. */
export const es = {
  title: 'Filtro',
  addValue: 'Agregar otro valor',
  folded: 'Filtros',
  foldedSome_one: 'Filtros ({{count}} activo)',
  foldedSome_many: 'Filtros ({{count}} activos)',
  foldedSome_other: 'Filtros ({{count}} activos)',
  clear: 'Quitar filtros',
  choose: 'Filtrar por',
  none: 'Sin filtro',
}

export const en: typeof es = {
  title: 'Filter',
  addValue: 'Add another value',
  folded: 'Filters',
  foldedSome_one: 'Filters ({{count}} active)',
  foldedSome_many: 'Filters ({{count}} active)',
  foldedSome_other: 'Filters ({{count}} active)',
  clear: 'Clear filters',
  choose: 'Filter by',
  none: 'No filter',
}
