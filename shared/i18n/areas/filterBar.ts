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
  noInputs: 'En este filtro nadie escribe nada: no se muestra. Marca alguna de sus reglas como editable.',
  noUsers:
    'Nada de esta vista pregunta con este filtro: no se muestra. Elígelo en una tabla, un gráfico o un indicador.',
  periods: {
    choose: 'Período',
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
    thisYear: 'Este año',
    lastYear: 'El año pasado',
    all: 'Todo',
  },
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
  noInputs: 'Nobody types anything into this filter: it is not shown. Make one of its rules editable.',
  noUsers:
    'Nothing in this view asks through this filter: it is not shown. Choose it in a table, a chart or an indicator.',
  periods: {
    choose: 'Period',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
    all: 'All',
  },
}
