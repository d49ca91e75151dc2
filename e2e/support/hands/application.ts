/** An application as somebody would describe it: names are labels, components are called by their names. */
export interface FieldPlan {
  label: string
  /** As the menu of types calls it. */
  type: string
  required?: true
  /** The collection that a relation leads to. */
  to?: string
  choices?: readonly string[]
}

export interface CollectionPlan {
  name: string
  fields: readonly FieldPlan[]
}

interface Restricted {
  roles?: readonly string[]
}

export interface FormPlan extends Restricted {
  name: string
  collection: string
  /** Changes the record that this parameter names. */
  updates?: string
  /** Shown only while the other field has this value. */
  condition?: { field: string; when: string; is: string }
  /** Put before another field. */
  first?: { field: string; before: string }
}

export interface TablePlan {
  name: string
  collection: string
  /** Columns taken out, by their fields. */
  without?: readonly string[]
  deletes?: { text: string }
  opens?: { path: string; tooltip: string }
}

interface ItemPlan {
  /** An entry of the palette. */
  entry: string
  /** What it is called then. */
  title?: string
  tabName?: string
  columns?: number
  items?: readonly ItemPlan[]
}

export interface ViewPlan extends Restricted {
  name: string
  path: string
  items: readonly ItemPlan[]
  /** Moved before the one that stands before it, at the end. */
  moved?: { item: string; before: string }
}

const results = ['Sin hallazgos', 'Con hallazgos'] as const
const severities = ['Leve', 'Grave'] as const

const collections: readonly CollectionPlan[] = [
  {
    name: 'Sitios',
    fields: [
      { label: 'Nombre', type: 'Texto', required: true },
      { label: 'Comuna', type: 'Texto' },
    ],
  },
  {
    name: 'Inspectores',
    fields: [
      { label: 'Nombre', type: 'Texto', required: true },
      { label: 'Correo', type: 'Correo' },
    ],
  },
  {
    name: 'Inspecciones',
    fields: [
      { label: 'Código', type: 'Texto', required: true },
      { label: 'Sitio', type: 'Relación a uno', to: 'Sitios' },
      { label: 'Inspector', type: 'Relación a uno', to: 'Inspectores' },
      { label: 'Resultado', type: 'Selección', choices: results },
      { label: 'Hallazgo', type: 'Texto largo' },
      { label: 'Gravedad', type: 'Selección', choices: severities },
    ],
  },
]

const forms: readonly FormPlan[] = [
  { name: 'Nuevo sitio', collection: 'Sitios' },
  { name: 'Nuevo inspector', collection: 'Inspectores', roles: ['Supervisor'] },
  {
    name: 'Nueva inspección',
    collection: 'Inspecciones',
    condition: { field: 'Hallazgo', when: 'Resultado', is: 'Con hallazgos' },
    first: { field: 'Inspector', before: 'Sitio' },
  },
  { name: 'Corregir inspección', collection: 'Inspecciones', updates: 'id' },
]

const tables: readonly TablePlan[] = [
  { name: 'Lista de sitios', collection: 'Sitios', deletes: { text: '¿Eliminar el sitio?' } },
  {
    name: 'Lista de inspecciones',
    collection: 'Inspecciones',
    without: ['Hallazgo'],
    deletes: { text: '¿Eliminar la inspección?' },
    opens: { path: '/inspecciones/:id', tooltip: 'Corregir' },
  },
]

const views: readonly ViewPlan[] = [
  {
    name: 'Resumen',
    path: '/resumen',
    items: [
      { entry: 'Por resultado', columns: 8 },
      { entry: 'Inspecciones hechas', columns: 4 },
      { entry: 'Sección', title: 'En palabras', items: [{ entry: 'Estado' }] },
    ],
    moved: { item: 'Inspecciones hechas', before: 'Por resultado' },
  },
  { name: 'Inspecciones', path: '/inspecciones', items: [{ entry: 'Lista de inspecciones' }] },
  { name: 'Nueva inspección', path: '/nueva-inspeccion', items: [{ entry: 'Nueva inspección', columns: 8 }] },
  { name: 'Inspección', path: '/inspecciones/:id', items: [{ entry: 'Corregir inspección', columns: 6 }] },
  {
    name: 'Sitios',
    path: '/sitios',
    items: [
      {
        entry: 'Pestañas',
        title: 'Sitios en terreno',
        items: [
          { entry: 'Lista de sitios', tabName: 'Todos' },
          { entry: 'Nuevo sitio', tabName: 'Agregar' },
        ],
      },
    ],
  },
  {
    name: 'Inspectores',
    path: '/inspectores',
    roles: ['Supervisor'],
    items: [{ entry: 'Fila', items: [{ entry: 'Nuevo inspector', columns: 6 }] }],
  },
]

/** Inspections in the field: three collections, two roles, six views and what stands on them. */
export const fieldInspections = {
  name: 'Inspecciones en terreno',
  id: 'terreno',
  roles: ['Inspector', 'Supervisor'],
  collections,
  forms,
  tables,
  chart: {
    name: 'Por resultado',
    type: 'Barras por valor',
    collection: 'Inspecciones',
    field: 'Inspector',
    sort: 'Descendente',
  },
  indicator: { name: 'Inspecciones hechas', collection: 'Inspecciones' },
  block: {
    name: 'Estado',
    collection: 'Inspecciones',
    content: '<p>Van <b><%= totalCount %></b> inspecciones.</p>',
  },
  views,
  links: [
    { name: 'Resumen', path: '/resumen' },
    { name: 'Inspecciones', path: '/inspecciones' },
  ],
} as const
