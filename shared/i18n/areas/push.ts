/** Notifications on the device itself, and whether somebody wants them. */
export const es = {
  title: 'Notificaciones en este dispositivo',
  text: 'Llegan aunque la aplicación esté cerrada.',
  available: 'Disponibles',
  notAvailable: 'No disponibles',
  enabled: 'Activadas',
  notEnabled: 'Desactivadas',
  enable: 'Activar notificaciones',
  disable: 'Desactivar notificaciones',
  switchedOn: 'Las notificaciones llegarán a este dispositivo',
  switchedOff: 'Las notificaciones ya no llegan a este dispositivo',
  unsupported:
    'Este navegador no las tiene, o la dirección no es segura (https). En iPhone y iPad, agrega la aplicación a la pantalla de inicio.',
  refused:
    'No diste permiso para las notificaciones. Para cambiarlo, abre el candado junto a la dirección, permite «Notificaciones» y vuelve a intentarlo.',
  failed: 'El servicio de notificaciones del navegador no respondió. Inténtalo de nuevo.',
  failures: {
    unreachable: 'La última no llegó: el servicio del navegador no respondió. Se intentará de nuevo.',
    busy: 'La última espera: el servicio del navegador está ocupado.',
    refused: 'La última no llegó: el servicio del navegador la rechazó. Desactívalas y actívalas de nuevo.',
    notSetUp: 'La última no llegó: el servicio para teléfonos no está configurado.',
  },
  ask: '¿Quieres recibir notificaciones?',
  askText:
    'Te avisamos en este dispositivo aunque la aplicación esté cerrada. Puedes cambiarlo al configurar tus notificaciones.',
  accept: 'Activar',
  later: 'Ahora no',
}

export const en: typeof es = {
  title: 'Notifications on this device',
  text: 'They arrive even while the application is closed.',
  available: 'Available',
  notAvailable: 'Not available',
  enabled: 'Enabled',
  notEnabled: 'Not enabled',
  enable: 'Enable notifications',
  disable: 'Disable notifications',
  switchedOn: 'Notifications will reach this device',
  switchedOff: 'Notifications reach this device no more',
  unsupported:
    'This browser does not have them, or the address is not secure (https). On iPhone and iPad, add the application to the home screen.',
  refused:
    'You did not allow notifications. To change that, open the lock beside the address, allow “Notifications” and try again.',
  failed: 'The notification service of the browser did not answer. Try again.',
  failures: {
    unreachable: 'The last one did not arrive: the service of the browser did not answer. It will be tried again.',
    busy: 'The last one waits: the service of the browser is busy.',
    refused: 'The last one did not arrive: the service of the browser refused it. Disable and enable them again.',
    notSetUp: 'The last one did not arrive: the service for phones is not set up.',
  },
  ask: 'Do you want to receive notifications?',
  askText:
    'We tell you on this device even while the application is closed. You can change it in the settings of your notifications.',
  accept: 'Enable',
  later: 'Not now',
}
