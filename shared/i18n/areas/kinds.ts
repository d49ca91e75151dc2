import type { KindName } from '../../components/registry.ts'

type KindTexts = Record<KindName, { one: string; many: string }>

export const es: KindTexts = {
  collection: { one: 'Colección', many: 'Colecciones' },
  view: { one: 'Vista', many: 'Vistas' },
  form: { one: 'Formulario', many: 'Formularios' },
  table: { one: 'Tabla', many: 'Tablas' },
  chart: { one: 'Gráfico', many: 'Gráficos' },
  indicator: { one: 'Indicador', many: 'Indicadores' },
  button: { one: 'Botón', many: 'Botones' },
  block: { one: 'Bloque de contenido', many: 'Bloques de contenido' },
  filter: { one: 'Filtro', many: 'Filtros' },
  link: { one: 'Enlace', many: 'Enlaces' },
  role: { one: 'Rol', many: 'Roles' },
}

export const en: KindTexts = {
  collection: { one: 'Collection', many: 'Collections' },
  view: { one: 'View', many: 'Views' },
  form: { one: 'Form', many: 'Forms' },
  table: { one: 'Table', many: 'Tables' },
  chart: { one: 'Chart', many: 'Charts' },
  indicator: { one: 'Indicator', many: 'Indicators' },
  button: { one: 'Button', many: 'Buttons' },
  block: { one: 'Content block', many: 'Content blocks' },
  filter: { one: 'Filter', many: 'Filters' },
  link: { one: 'Link', many: 'Links' },
  role: { one: 'Role', many: 'Roles' },
}
