/** Names of the field types that collections offer, with a few words on when to take them. */
export const es = {
  string: { label: 'Texto', hint: 'Una línea: nombres, códigos, títulos' },
  textArea: { label: 'Texto largo', hint: 'Varias líneas: notas, descripciones' },
  number: { label: 'Número', hint: 'Cantidades y medidas' },
  boolean: { label: 'Sí o no', hint: 'Un interruptor' },
  date: { label: 'Fecha', hint: 'Un día del calendario' },
  datetime: { label: 'Fecha y hora', hint: 'Un momento exacto' },
  daterange: { label: 'Rango de fechas', hint: 'Desde un día hasta otro' },
  email: { label: 'Correo', hint: 'Una dirección de correo' },
  singleSelect: { label: 'Selección', hint: 'Una de varias opciones' },
  oneOf: { label: 'Relación a uno', hint: 'Un registro de otra colección' },
  manyOf: { label: 'Relación a varios', hint: 'Varios registros de otra colección' },
  file: { label: 'Archivo', hint: 'Un documento o una imagen' },
  password: { label: 'Contraseña', hint: 'Se guarda protegida y no se muestra' },
  location: { label: 'Ubicación', hint: 'Un punto en el mapa' },
}

export const en: typeof es = {
  string: { label: 'Text', hint: 'One line: names, codes, titles' },
  textArea: { label: 'Long text', hint: 'Several lines: notes, descriptions' },
  number: { label: 'Number', hint: 'Amounts and measures' },
  boolean: { label: 'Yes or no', hint: 'A switch' },
  date: { label: 'Date', hint: 'A day of the calendar' },
  datetime: { label: 'Date and time', hint: 'An exact moment' },
  daterange: { label: 'Date range', hint: 'From one day to another' },
  email: { label: 'E-mail', hint: 'An e-mail address' },
  singleSelect: { label: 'Select', hint: 'One of several options' },
  oneOf: { label: 'Relation to one', hint: 'One record of another collection' },
  manyOf: { label: 'Relation to many', hint: 'Several records of another collection' },
  file: { label: 'File', hint: 'A document or a picture' },
  password: { label: 'Password', hint: 'Stored as a hash, never shown' },
  location: { label: 'Location', hint: 'A point on the map' },
}
