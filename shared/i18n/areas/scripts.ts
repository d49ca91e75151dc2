import {
  type ScriptFunctionName,
  type ScriptGlobalName,
  scriptBuiltIns,
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
  aggregateCollection:
    'Documentos hechos de los registros con una serie de etapas y operadores de MongoDB. Las fechas son textos como en los registros, ' +
    '2024-05-01T12:00:00.000Z.',
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
  runAgent:
    'Pregunta a un agente como quien inició la ejecución, y espera su respuesta; sus funciones que preguntan antes no hacen nada, salvo que ' +
    '`allowChanges` lo permita. Con un `conversationId` sigue esa conversación.',
  createUser:
    'Invita a alguien al ambiente, con una lista de ids o nombres de roles; a quien ya es usuario lo rechaza.',
  getUser: 'Un usuario del ambiente; null si no está.',
  sendMail:
    'Envía un correo a hasta 50 personas, a cada una por separado, en nombre de la plataforma; sin texto, el del HTML. No espera al servidor ' +
    'de correo: lo que pasó con él está en la lista de correos.',
  notify:
    'Avisa algo a personas del ambiente, a cada una como quiere enterarse: usuarios por id o correo, quienes tienen uno de los roles y estos ' +
    'valores en su perfil, o todas. El enlace es una ruta del ambiente o una dirección; responde a cuántas personas encontró.',
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
  params:
    'Los parámetros, con lo que respondieron los hooks anteriores: `item` e `itemId` del registro para el que se ejecuta, `itemIds` de las filas elegidas en una tabla.',
  options:
    'Las opciones del hook; de un indicador, lo que pregunta su filtro como `query`; de una llamada de un bloque Vue, su nombre como `call`.',
  env: 'Las variables del ambiente, por nombre.',
}

const builtInsEs: Told<keyof typeof scriptBuiltIns> = {
  Date: 'Un momento. Sus propias horas, días y textos (getHours, toString) van con el reloj del equipo donde corre el servidor; moment y formatDate van con el ambiente.',
}

const librariesEs: Told<keyof typeof scriptLibraries> = {
  moment: 'Fechas y horas con los relojes del ambiente, o de cualquier zona y año, tal como los conoce el servidor.',
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
  builtIns: builtInsEs,
  missingLens: '⚠ No está: {{name}}',
  missing: 'No se encuentra el componente referenciado. Revisa que esté bien escrito.',
  uncheckedText: 'No se pudo cargar la revisión del código. Lo escrito no se pierde.',
  trial: {
    title: 'Probar el código',
    dry: 'Ejecutar sin guardar',
    real: 'Ejecutar y guardar',
    parameters: 'Parámetros (JSON)',
    options: 'La llamada, que encuentra en options (JSON)',
    user: 'Quién es, que encuentra en user (JSON)',
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
  rename: {
    title: '¿Cambiar el nombre a {{name}}?',
    looking: 'Buscando el nombre en el código…',
    failed: 'No se pudo revisar si el código lo nombra.',
    anyway: 'Guardar sin revisar el código',
    found: 'El código lo nombra en:',
    place_one: '{{count}} lugar',
    place_other: '{{count}} lugares',
    line: 'Línea {{line}}',
    doubtful: 'Aquí el nombre aparece sin que se sepa si es el mismo. No se cambia: hay que revisarlo a mano.',
    lines_one: 'Línea {{lines}}',
    lines_other: 'Líneas {{lines}}',
    broken: 'Tiene un error y no se puede leer',
    also: 'Cambiarlo también en el código',
    carry_one: 'Guardar y actualizar un lugar',
    carry_other: 'Guardar y actualizar {{count}} lugares',
    alone: 'Guardar solo el nombre',
    conflict: 'Alguien guardó «{{name}}» mientras tanto. No se cambió nada: inténtalo otra vez.',
  },
}

export const en: typeof es = {
  functions: told(scriptFunctions),
  globals: told(scriptGlobals),
  libraries: told(scriptLibraries),
  builtIns: told(scriptBuiltIns),
  missingLens: '⚠ Not found: {{name}}',
  missing: 'The referenced component cannot be found. Check that it is spelled correctly.',
  uncheckedText: 'The check of the code could not be loaded. What is written is not lost.',
  trial: {
    title: 'Try the code',
    dry: 'Run without saving',
    real: 'Run and save',
    parameters: 'Parameters (JSON)',
    options: 'The call, which it finds in options (JSON)',
    user: 'Who it is, which it finds in user (JSON)',
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
  rename: {
    title: 'Change the name to {{name}}?',
    looking: 'Looking for the name in the code…',
    failed: 'Whether code uses the name could not be checked.',
    anyway: 'Save without checking the code',
    found: 'Code uses the name in:',
    place_one: '{{count}} place',
    place_other: '{{count}} places',
    line: 'Line {{line}}',
    doubtful: 'The name is also here, and nobody can tell if it is the same one. It stays: have a look.',
    lines_one: 'Line {{lines}}',
    lines_other: 'Lines {{lines}}',
    broken: 'It has an error and cannot be read',
    also: 'Change it in the code, too',
    carry_one: 'Save and update one place',
    carry_other: 'Save and update {{count}} places',
    alone: 'Save the name alone',
    conflict: 'Somebody saved “{{name}}” meanwhile. Nothing was changed: try again.',
  },
}
