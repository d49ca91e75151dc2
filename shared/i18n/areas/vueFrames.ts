/** Around a Vue block on an end user's screen. */
export const es = {
  silent: 'Este contenido no responde.',
  silentHint: 'El resto de la página sigue funcionando.',
  flooded: 'Este contenido pidió demasiado y se detuvo.',
  closed: 'Contenido cerrado.',
  notBuilt: 'Este contenido no se puede mostrar ahora.',
  failed: 'Este contenido falló.',
  restart: 'Reiniciar',
  close: 'Cerrar',
  says: 'Mensaje de {{name}}',
  refused: {
    TooMany: 'El bloque pide demasiado a la vez.',
    NotUsed: 'Solo después de usar el bloque.',
    Invalid: 'El bloque pidió algo que no existe.',
  },
}

export const en: typeof es = {
  silent: 'This content does not answer.',
  silentHint: 'The rest of the page goes on working.',
  flooded: 'This content asked for too much and was stopped.',
  closed: 'Content closed.',
  notBuilt: 'This content cannot be shown right now.',
  failed: 'This content failed.',
  restart: 'Restart',
  close: 'Close',
  says: 'Message from {{name}}',
  refused: {
    TooMany: 'The block asks for too much at once.',
    NotUsed: 'Only after the block was used.',
    Invalid: 'The block asked for something that does not exist.',
  },
}
