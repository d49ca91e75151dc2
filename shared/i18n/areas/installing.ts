/** What people read of keeping an application on their phone. */
export const es = {
  title: 'Instalar {{name}}',
  why: 'Se abre como una app, también sin red.',
  install: 'Instalar',
  share: 'Toca Compartir y luego “Agregar a inicio”: se abre como una app, también sin red.',
  menu: 'En el menú del navegador elige “Instalar” o “Agregar a la pantalla principal”: se abre también sin red.',
  dismiss: 'No mostrar más',
}

export const en: typeof es = {
  title: 'Install {{name}}',
  why: 'It opens as an app, also without a network.',
  install: 'Install',
  share: 'Tap Share and then “Add to Home Screen”: it opens as an app, also without a network.',
  menu: 'In the browser’s menu choose “Install” or “Add to Home screen”: it opens also without a network.',
  dismiss: 'Do not show again',
}
