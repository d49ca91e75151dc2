import { idArgument } from '../../components/calls.ts'
import type { KindName } from '../../components/registry.ts'

/** All that is said of a kind by its name; `about` stands in its list while that is empty. */
type KindTexts = Record<KindName, { one: string; many: string; about: string }>

export const es: KindTexts = {
  collection: {
    one: 'Colección',
    many: 'Colecciones',
    about: 'Una colección guarda registros de una clase: clientes, pedidos, equipos.',
  },
  view: {
    one: 'Vista',
    many: 'Vistas',
    about: 'Una vista es una pantalla de la aplicación: arma la primera con tablas y formularios.',
  },
  form: {
    one: 'Formulario',
    many: 'Formularios',
    about: 'Un formulario crea o modifica registros de una colección.',
  },
  table: { one: 'Tabla', many: 'Tablas', about: 'Una tabla muestra los registros de una colección.' },
  chart: { one: 'Gráfico', many: 'Gráficos', about: 'Un gráfico dibuja los registros por fecha o por valores.' },
  indicator: {
    one: 'Indicador',
    many: 'Indicadores',
    about: 'Un indicador resume los registros en un valor: cuántos son, cuánto suman.',
  },
  button: { one: 'Botón', many: 'Botones', about: 'Un botón hace algo cuando se presiona.' },
  block: {
    one: 'Bloque de contenido',
    many: 'Bloques de contenido',
    about: 'Un bloque muestra un texto propio, con o sin registros.',
  },
  vueBlock: {
    one: 'Bloque Vue',
    many: 'Bloques Vue',
    about: 'Un bloque Vue es un componente propio, con plantilla, código y estilo, que corre aparte de la página.',
  },
  filter: { one: 'Filtro', many: 'Filtros', about: 'Un filtro elige registros de una colección.' },
  hook: {
    one: 'Hook',
    many: 'Hooks',
    about: 'Un hook es un código que corre cuando alguien usa un formulario, un botón o una tabla.',
  },
  validation: {
    one: 'Validación',
    many: 'Validaciones',
    about: 'Una validación rechaza lo que no debe guardarse, con un mensaje que se entiende.',
  },
  task: {
    one: 'Tarea',
    many: 'Tareas',
    about: 'Una tarea es un código que corre por sí solo: cada noche, cada hora, el primer día del mes.',
  },
  agent: {
    one: 'Agente de IA',
    many: 'Agentes de IA',
    about:
      'Un agente conversa con las personas: sabe lo que hay en una colección y hace lo que sus funciones permiten.',
  },
  endpoint: {
    one: 'Endpoint',
    many: 'Endpoints',
    about: 'Un endpoint es una dirección donde otros programas leen registros o llenan un formulario.',
  },
  apiEndpoint: {
    one: 'Endpoint de API',
    many: 'Endpoints de API',
    about: 'Un endpoint de API es una llamada de la API propia del ambiente, que responde un código.',
  },
  mcpServer: {
    one: 'Servidor MCP',
    many: 'Servidores MCP',
    about: 'Un servidor MCP tiene herramientas en otro sitio, que los agentes de IA del ambiente pueden usar.',
  },
  accessRule: {
    one: 'Regla de acceso',
    many: 'Reglas de acceso',
    about: 'Una regla de acceso dice qué registros de una colección ve, crea, cambia o elimina cada rol.',
  },
  fieldRule: {
    one: 'Regla de campos',
    many: 'Reglas de campos',
    about: 'Una regla de campos dice qué campos de una colección no ve, o solo lee, cada rol.',
  },
  link: { one: 'Enlace', many: 'Enlaces', about: 'Los enlaces llevan a las vistas desde el menú de la aplicación.' },
  role: { one: 'Rol', many: 'Roles', about: 'Los roles deciden quién ve y usa cada cosa.' },
  settings: {
    one: 'Configuración',
    many: 'Configuración',
    about: 'La configuración dice cómo se ve y cómo se comporta la aplicación.',
  },
}

export const en: KindTexts = {
  collection: {
    one: 'Collection',
    many: 'Collections',
    about: 'A collection keeps records of one sort: customers, orders, equipment.',
  },
  view: {
    one: 'View',
    many: 'Views',
    about: 'A view is a screen of the application: build the first one from tables and forms.',
  },
  form: { one: 'Form', many: 'Forms', about: 'A form creates or changes records of a collection.' },
  table: { one: 'Table', many: 'Tables', about: 'A table shows the records of a collection.' },
  chart: { one: 'Chart', many: 'Charts', about: 'A chart draws records by date or by values.' },
  indicator: {
    one: 'Indicator',
    many: 'Indicators',
    about: 'An indicator puts records together in one value: how many they are, what they add up to.',
  },
  button: { one: 'Button', many: 'Buttons', about: 'A button does something when it is pressed.' },
  block: {
    one: 'Content block',
    many: 'Content blocks',
    about: 'A block shows a text of your own, with records or without.',
  },
  vueBlock: {
    one: 'Vue block',
    many: 'Vue blocks',
    about: 'A Vue block is a component of your own, with template, code and style, which runs apart from the page.',
  },
  filter: { one: 'Filter', many: 'Filters', about: 'A filter chooses records of a collection.' },
  hook: {
    one: 'Hook',
    many: 'Hooks',
    about: 'A hook is code that runs when somebody uses a form, a button or a table.',
  },
  validation: {
    one: 'Validation',
    many: 'Validations',
    about: 'A validation refuses what should not be stored, with a message that people understand.',
  },
  task: {
    one: 'Task',
    many: 'Tasks',
    about: 'A task is code that runs by itself: each night, each hour, on the first day of the month.',
  },
  agent: {
    one: 'AI agent',
    many: 'AI agents',
    about: 'An agent talks with people: it knows what a collection holds, and does what its functions allow.',
  },
  endpoint: {
    one: 'Endpoint',
    many: 'Endpoints',
    about: 'An endpoint is an address at which other programs read records or fill in a form.',
  },
  apiEndpoint: {
    one: 'API endpoint',
    many: 'API endpoints',
    about: 'An API endpoint is a call of the environment’s own API, answered by code.',
  },
  mcpServer: {
    one: 'MCP server',
    many: 'MCP servers',
    about: 'An MCP server has tools elsewhere, which the AI agents of the environment may use.',
  },
  accessRule: {
    one: 'Access rule',
    many: 'Access rules',
    about: 'An access rule says which records of a collection each role sees, creates, changes or deletes.',
  },
  fieldRule: {
    one: 'Field rule',
    many: 'Field rules',
    about: 'A field rule says which fields of a collection each role does not see, or only reads.',
  },
  link: { one: 'Link', many: 'Links', about: 'Links lead to views from the application’s menu.' },
  role: { one: 'Role', many: 'Roles', about: 'Roles decide who sees and uses what.' },
  settings: { one: 'Settings', many: 'Settings', about: 'Settings say how the application looks and behaves.' },
}

/** Labels of the places where a component is chosen; they are named after its kind, as `formId`. */
export const idLabels = (texts: KindTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([kind, { one }]) => [idArgument({ kind }), one]))
