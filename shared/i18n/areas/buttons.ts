/** Buttons on an end user's screen. */
export const es = {
  press: 'Ejecutar',
  question: '¿Continuar?',
  failed: 'No se pudo completar: {{message}}',
  notPosted: 'El resultado no se pudo enviar.',
  noForm: 'Este formulario no es para ti.',
}

export const en: typeof es = {
  press: 'Run',
  question: 'Continue?',
  failed: 'It could not be completed: {{message}}',
  notPosted: 'The result could not be sent.',
  noForm: 'This form is not for you.',
}
