import {
  type ScriptFunctionName,
  type ScriptGlobalName,
  scriptFunctions,
  scriptGlobals,
  scriptLibraries,
} from '../../scripts/scriptApi.ts'

type Told<Name extends string> = Record<Name, string>

const functionsEs: Told<ScriptFunctionName> = {
  getCollection: 'Los registros que la consulta encuentra: 1.000 si no se da otro límite, con límite -1 todos.',
  getItem: 'El registro con ese id, o el más nuevo que la consulta encuentra; null si no hay.',
  countItems: 'Cuántos registros encuentra la consulta.',
  createItem: 'Crea un registro, revisado como lo revisa un formulario.',
  updateItem: 'Cambia los campos dados de un registro; null vacía uno.',
  upsertItem: 'Cambia el registro más nuevo que la consulta encuentra, o crea uno.',
  updateItems: 'Cambia todos los registros que la consulta encuentra, o ninguno; responde cuántos.',
  deleteItem: 'Elimina un registro.',
  deleteItems: 'Elimina todos los registros que la consulta encuentra, o ninguno; responde cuántos.',
  aggregateCollection: 'Documentos hechos de los registros con una serie de etapas de Mongo.',
  transaction:
    'Hace el trabajo y escribe todos los registros que escribe, o ninguno si falla; responde lo que devuelve. El trabajo lee lo que ha escrito. ' +
    'Si otros cambian mientras tanto lo que ha leído, se hace de nuevo hasta 3 veces, y después falla con Conflict.',
  getFilter: 'Lo que pregunta un filtro con estos parámetros, como consulta para las otras funciones.',
  getFilterItem: 'El registro más nuevo que un filtro encuentra; null si no hay.',
  getTable: 'Las filas de una tabla, 10 si no se da otro límite, con límite -1 todas.',
  getChart: 'Lo que dibuja un gráfico, 10 categorías si no se da otro límite, con límite -1 todas.',
  getIndicator: 'El valor de un indicador; null si no tiene.',
  runTask:
    'Inicia una tarea, que espera mientras aún corre, y no espera a que termine; responde el id de la ejecución.',
  stopTask: 'Termina una tarea que corre, y lo que espera de ella.',
  taskStatus: 'Lo que hace una tarea ahora, o cómo terminó su última ejecución.',
  createUser:
    'Invita a alguien al ambiente, con una lista de ids o nombres de roles; a quien ya es usuario lo rechaza.',
  getUser: 'Un usuario del ambiente; null si no está.',
  sendMail:
    'Envía un correo a hasta 50 personas, a cada una por separado, en nombre de la plataforma; sin texto, el del HTML. No espera al servidor ' +
    'de correo: lo que pasó con él está en la lista de correos.',
  log: 'Una línea del registro que muestra el editor.',
  delay: 'Espera.',
  formatDate: 'Un momento en la zona horaria del ambiente; lo que no es una fecha queda como texto vacío.',
  format: 'Un valor como se lee en la región del ambiente, o según un patrón de numeral (números) o moment (fechas).',
  num: 'De un texto, el número que significa en la región del ambiente, o null; de un número, su texto allí.',
  numeroALetras: 'Un número en palabras.',
  formatRut: 'Un RUT con puntos y guion.',
  renderTemplate: 'El texto que una plantilla EJS hace de los datos.',
  renderMarkdown: 'HTML; lo que ya es HTML en el texto queda como texto.',
}

const globalsEs: Told<ScriptGlobalName> = {
  environmentId: 'El ambiente.',
  collectionId: 'La colección de lo que inició la ejecución.',
  user: 'Quien inició la ejecución.',
  profile: 'Lo que se sabe de esa persona.',
  hookId: 'El hook que corre.',
  task: 'La tarea que corre.',
  params: 'Los parámetros, con lo que respondieron los hooks anteriores.',
  options: 'Las opciones del hook; de un indicador, lo que pregunta su filtro como `query`.',
  env: 'Las variables del ambiente, por nombre.',
}

const librariesEs: Told<keyof typeof scriptLibraries> = {
  moment: 'Fechas y horas, en la zona horaria del ambiente.',
  lodash: 'Listas, objetos y textos.',
  numeral: 'Números como textos, y de vuelta.',
  axios: 'Llamadas por http y https, que hace el servidor.',
  chance: 'Nombres, números y textos inventados.',
  cheerio: 'HTML como un árbol al que se pregunta con selectores.',
}

/** As the definition of the surface says it, which the reference page shows too. */
const told = <Name extends string>(definition: Readonly<Record<Name, { readonly about: string }>>) =>
  Object.fromEntries(
    Object.entries<{ readonly about: string }>(definition).map(([name, { about }]) => [name, about]),
  ) as Told<Name>

export const es = {
  functions: functionsEs,
  globals: globalsEs,
  libraries: librariesEs,
  missingLens: '⚠ No está: {{name}}',
  missing: 'No se encuentra el componente referenciado. Revisa que esté bien escrito.',
  uncheckedText: 'No se pudo cargar la revisión del código. Lo escrito no se pierde.',
  trial: {
    title: 'Probar el código',
    dry: 'Ejecutar sin guardar',
    real: 'Ejecutar y guardar',
    parameters: 'Parámetros (JSON)',
    noObject: 'Escribe un objeto JSON, como { "nombre": "Ana" }',
    collection: 'Colección',
    record: 'Registro',
    answer: 'Lo que hizo el código',
    result: 'Resultado',
    log: 'Registro del código',
    noLog: 'No escribió nada.',
    calls_one: 'Le pidió {{shown}} cosa al servidor',
    calls_other: 'Le pidió {{shown}} cosas al servidor',
    took: 'Tardó {{ms}} ms',
    cpu: 'calculó {{ms}} ms',
    kept: 'lo que escribió quedó guardado',
    notKept: 'no se guardó nada',
    failureAt: '{{failure}} (línea {{line}})',
    steps: 'Paso a paso',
    stepAt: '{{at}} de {{count}}',
    previousStep: 'Paso anterior',
    nextStep: 'Paso siguiente',
    values: 'Variables en este paso',
    noValues: 'Ninguna variable tiene valor todavía.',
    changed: 'cambió',
    stepLimit: 'Se muestran los primeros {{count}} pasos.',
  },
}

export const en: typeof es = {
  functions: told(scriptFunctions),
  globals: told(scriptGlobals),
  libraries: told(scriptLibraries),
  missingLens: '⚠ Not found: {{name}}',
  missing: 'The referenced component cannot be found. Check that it is spelled correctly.',
  uncheckedText: 'The check of the code could not be loaded. What is written is not lost.',
  trial: {
    title: 'Try the code',
    dry: 'Run without saving',
    real: 'Run and save',
    parameters: 'Parameters (JSON)',
    noObject: 'Write a JSON object, such as { "name": "Ana" }',
    collection: 'Collection',
    record: 'Record',
    answer: 'What the code did',
    result: 'Result',
    log: 'Log of the code',
    noLog: 'It wrote nothing.',
    calls_one: 'It asked the server for {{shown}} thing',
    calls_other: 'It asked the server for {{shown}} things',
    took: 'Took {{ms}} ms',
    cpu: 'computed for {{ms}} ms',
    kept: 'what it wrote was saved',
    notKept: 'nothing was saved',
    failureAt: '{{failure}} (line {{line}})',
    steps: 'Step by step',
    stepAt: '{{at}} of {{count}}',
    previousStep: 'Previous step',
    nextStep: 'Next step',
    values: 'Variables at this step',
    noValues: 'No variable has a value yet.',
    changed: 'changed',
    stepLimit: 'The first {{count}} steps are shown.',
  },
}
