import type { WrittenChangeSet } from '../../../../shared/changeSets/changeSet.ts'

const text = (name: string, label: string) => ({ name, label, type: 'string' })

/** A small application, as a model would write it: what names what by ids of its own. */
export const lendingTools: WrittenChangeSet = {
  title: 'Préstamo de herramientas',
  components: [
    {
      kind: 'collection',
      id: 'tools',
      name: 'tools',
      definition: {
        title: 'Herramientas',
        fields: [
          text('name', 'Nombre'),
          { name: 'available', label: 'Disponible', type: 'boolean', optional: true },
          { name: 'price', label: 'Precio', type: 'currency', optional: true },
        ],
      },
    },
    {
      kind: 'collection',
      id: 'loans',
      name: 'loans',
      definition: {
        title: 'Préstamos',
        fields: [
          {
            name: 'tool',
            label: 'Herramienta',
            type: 'oneOf',
            options: { collectionId: 'tools', labelField: 'name' },
          },
          text('borrower', 'Quién la lleva'),
          { name: 'lentOn', label: 'Prestada el', type: 'date' },
          { name: 'returnedOn', label: 'Devuelta el', type: 'date', optional: true },
        ],
      },
    },
    {
      kind: 'filter',
      id: 'openLoansFilter',
      name: 'Préstamos abiertos',
      definition: {
        collectionId: 'loans',
        groups: [{ rules: [{ fieldName: 'returnedOn', operation: 'empty', valueType: 'fixed' }] }],
      },
    },
    {
      kind: 'table',
      id: 'openLoans',
      name: 'Préstamos abiertos',
      definition: {
        title: 'Préstamos abiertos',
        collectionId: 'loans',
        columns: [
          { type: 'field', fieldName: 'tool' },
          { type: 'field', fieldName: 'borrower' },
        ],
        filterByDefault: 'openLoansFilter',
      },
    },
    {
      kind: 'view',
      id: 'openLoansView',
      name: 'Préstamos abiertos',
      definition: {
        title: 'Préstamos abiertos',
        path: '/abiertos',
        items: [{ type: 'table', tableId: 'openLoans', sizeSmall: 12, sizeMedium: 12, sizeLarge: 12 }],
      },
    },
  ],
  screens: ['tools', 'loans'],
}
