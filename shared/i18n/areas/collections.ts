/** Texts about the records of a collection as a whole, and about what becomes of single ones. */
export const es = {
  emptyPhrase: 'Eliminar Datos',
  export: { labelHeader: '{{header}} (texto)' },
  people: { nameless: 'Persona sin nombre' },
  records: { nameless: 'Sin nombre' },
  failures: {
    noSpace: 'No queda espacio en el disco. Nada cambió.',
    notWritable: 'El sistema no deja escribir en la carpeta del servidor. Nada cambió.',
    tooLarge: 'Son demasiados datos para una sola operación.',
    cellTooLong:
      'El registro {{recordId}} tiene en «{{field}}» un texto más largo que una celda de Excel (32.767 caracteres). Expórtalo a JSON.',
    changed: 'La colección cambió mientras tanto. Nada cambió; vuelve a intentarlo.',
    inUse: 'Otros registros o componentes usan estos datos.',
    busy: 'Hay otra operación en curso. Espera a que termine y vuelve a intentarlo.',
    notConvertible: 'El valor de «{{field}}» en el registro {{recordId}} no se puede convertir. Nada cambió.',
    repeated: 'El valor convertido del registro {{recordId}} se repite en un índice único. Nada cambió.',
    notEmbedded: 'El modelo de embeddings no respondió. Se intentará de nuevo.',
    unavailable: 'El servidor no alcanzó sus datos por un momento. Nada cambió; vuelve a intentarlo.',
    interrupted: 'El servidor se detuvo durante la operación. Nada cambió.',
    failed: 'La operación falló. Nada cambió.',
  },
}

export const en: typeof es = {
  emptyPhrase: 'Delete Data',
  export: { labelHeader: '{{header}} (text)' },
  people: { nameless: 'Person without a name' },
  records: { nameless: 'No name' },
  failures: {
    noSpace: 'There is no space left on the disk. Nothing was changed.',
    notWritable: 'The system does not let the server write in its folder. Nothing was changed.',
    tooLarge: 'This is too much data for one operation.',
    cellTooLong:
      'The record {{recordId}} has in “{{field}}” a text that is longer than an Excel cell (32,767 characters). Export it to JSON.',
    changed: 'The collection was changed meanwhile. Nothing was changed; try again.',
    inUse: 'Other records or components use this data.',
    busy: 'Another operation is at work. Wait until it is over and try again.',
    notConvertible: 'The value of “{{field}}” in the record {{recordId}} cannot be converted. Nothing was changed.',
    repeated: 'The converted value of the record {{recordId}} is repeated in a unique index. Nothing was changed.',
    notEmbedded: 'The embeddings model did not answer. It will be tried again.',
    unavailable: 'The server could not reach its data for a moment. Nothing was changed; try again.',
    interrupted: 'The server was stopped during the operation. Nothing was changed.',
    failed: 'The operation failed. Nothing was changed.',
  },
}
