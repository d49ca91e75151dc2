export const es = {
  appearance: {
    dark: 'Modo oscuro',
    light: 'Modo claro',
  },
  language: {
    label: 'Idioma',
    'es-419': 'Español',
    en: 'English',
  },
  navigation: {
    label: 'Navegación principal',
    open: 'Abrir navegación',
    close: 'Cerrar navegación',
    collapse: 'Contraer menú',
    expand: 'Expandir menú',
  },
  user: {
    simulatedDevices: 'Simular dispositivos',
    menu: 'Menú de usuario',
    logout: 'Cerrar sesión',
    password: 'Cambiar contraseña',
    dashboard: 'Panel de administración',
  },
  drafts: {
    title: 'Tienes datos sin enviar',
    text_one: 'Escribiste algo que no enviaste. Si cierras la sesión se borra de este dispositivo.',
    text_many: '{{count}} formularios o mensajes no se enviaron. Si cierras la sesión se borran de este dispositivo.',
    text_other: '{{count}} formularios o mensajes no se enviaron. Si cierras la sesión se borran de este dispositivo.',
    leave: 'Borrar y cerrar sesión',
  },
  roles: {
    user: 'Usuario',
    admin: 'Administrador',
    superAdmin: 'Superadministrador',
  },
  connection: {
    offline: 'Sin conexión',
  },
  dialogs: {
    deleteTitle: '¿Eliminar «{{name}}»?',
    deleteWarning: 'Esta acción no se puede deshacer.',
  },
  pages: {
    notFound: {
      title: 'Esta página no existe',
      text: 'La dirección puede estar mal escrita o la página ya no está aquí.',
    },
    maintenance: {
      title: 'Volvemos enseguida',
      text: 'La aplicación está en mantenimiento. Tus datos están a salvo, y lo que estabas escribiendo sigue en este navegador.',
    },
    noAccess: {
      title: 'No tienes acceso a este ambiente',
      text: 'Pide acceso a quien lo administra o entra con otra cuenta.',
    },
    failed: {
      title: 'Algo salió mal',
      text: 'La pantalla tuvo un problema. Tus datos guardados no se ven afectados.',
    },
    chunk: {
      title: 'No se pudo cargar esta pantalla',
      text: 'Puede que haya una versión nueva o que la conexión se cortara. Recarga la página para continuar.',
    },
    unreachable: {
      title: 'No hay conexión con el servidor',
      text: 'Revisa tu conexión. Tu sesión se conserva.',
    },
  },
  twoFactor: {
    title: 'Verificación en dos pasos',
    text: 'Escribe el código de 6 dígitos de tu aplicación de autenticación.',
    code: 'Código',
    lost: 'No tengo mi teléfono',
    recoveryText: 'Escribe uno de los códigos de recuperación que guardaste. Sirve una sola vez.',
    recoveryCode: 'Código de recuperación',
  },
  entering: {
    title: '¿Entrar como {{email}}?',
    text: 'Alguien creó este enlace y con él entras como {{name}}: lo que hagas después quedará a su nombre. Continúa solo si lo pediste tú.',
    confirm: 'Entrar',
  },
}

export const en: typeof es = {
  appearance: {
    dark: 'Dark mode',
    light: 'Light mode',
  },
  language: {
    label: 'Language',
    'es-419': 'Español',
    en: 'English',
  },
  navigation: {
    label: 'Main navigation',
    open: 'Open navigation',
    close: 'Close navigation',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
  },
  user: {
    simulatedDevices: 'Simulate devices',
    menu: 'User menu',
    logout: 'Log out',
    password: 'Change password',
    dashboard: 'Administration panel',
  },
  drafts: {
    title: 'You have data that was not sent',
    text_one: 'You wrote something that was not sent. Logging out deletes it from this device.',
    text_many: '{{count}} forms or messages were not sent. Logging out deletes them from this device.',
    text_other: '{{count}} forms or messages were not sent. Logging out deletes them from this device.',
    leave: 'Delete and log out',
  },
  roles: {
    user: 'User',
    admin: 'Administrator',
    superAdmin: 'Super Administrator',
  },
  connection: {
    offline: 'Offline',
  },
  dialogs: {
    deleteTitle: 'Delete “{{name}}”?',
    deleteWarning: 'This cannot be undone.',
  },
  pages: {
    notFound: {
      title: 'This page does not exist',
      text: 'The address may be misspelled, or the page is no longer here.',
    },
    maintenance: {
      title: 'We will be back soon',
      text: 'The application is under maintenance. Your data are safe, and what you were typing is still in this browser.',
    },
    noAccess: {
      title: 'You have no access to this environment',
      text: 'Ask whoever manages it for access, or log in with another account.',
    },
    failed: {
      title: 'Something went wrong',
      text: 'This screen had a problem. What you saved is not affected.',
    },
    chunk: {
      title: 'This screen could not be loaded',
      text: 'There may be a new version, or the connection was cut. Reload the page to continue.',
    },
    unreachable: {
      title: 'The server cannot be reached',
      text: 'Check your connection. You stay logged in.',
    },
  },
  twoFactor: {
    title: 'Two-factor verification',
    text: 'Enter the 6-digit code of your authenticator application.',
    code: 'Code',
    lost: 'I do not have my phone',
    recoveryText: 'Type one of the recovery codes that you kept. It is good once.',
    recoveryCode: 'Recovery code',
  },
  entering: {
    title: 'Log in as {{email}}?',
    text: 'Somebody made this link, and with it you enter as {{name}}: what you do then stands under that name. Continue only if you asked for it.',
    confirm: 'Log in',
  },
}
