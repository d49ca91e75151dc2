/** The rows of a table on a map. */
export const es = {
  label: 'Mapa de {{table}}',
  none: 'Ninguna fila tiene un lugar.',
  open: 'Abrir {{name}}',
  cluster_one: '{{count}} fila: acercar',
  cluster_many: '{{count}} filas: acercar',
  cluster_other: '{{count}} filas: acercar',
  more: 'Más de {{count}} filas: acercar',
}

export const en: typeof es = {
  label: 'Map of {{table}}',
  none: 'No row has a place.',
  open: 'Open {{name}}',
  cluster_one: '{{count}} row: zoom in',
  cluster_many: '{{count}} rows: zoom in',
  cluster_other: '{{count}} rows: zoom in',
  more: 'More than {{count}} rows: zoom in',
}
