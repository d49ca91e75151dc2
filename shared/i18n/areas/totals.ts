/** Below the columns of a table. */
export const es = {
  title: 'Totales',
  sum: 'Total',
  average: 'Promedio',
  minimum: 'Mínimo',
  maximum: 'Máximo',
}

export const en: typeof es = {
  title: 'Totals',
  sum: 'Total',
  average: 'Average',
  minimum: 'Minimum',
  maximum: 'Maximum',
}
