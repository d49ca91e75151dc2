export const es = {
  begins: 'Sus tareas y los correos de sus scripts y notificaciones quedan en pausa hasta que los actives.',
  tasks: {
    held: {
      title: 'Las tareas de este ambiente están en pausa',
      text: 'Así empiezan las copias y los archivos importados, para no repetir lo que hace el original. Cada tarea se puede correr a mano.',
      change: 'Activar las tareas',
    },
    released: {
      title: 'Las tareas están activas',
      text: 'Cada una corre en su próxima hora.',
      change: 'Pausar otra vez',
    },
  },
  mail: {
    held: {
      title: 'Los correos de este ambiente están en pausa',
      text: 'Así empiezan las copias y los archivos importados, para no escribir a las personas del original. Las invitaciones y las contraseñas nuevas sí se envían.',
      change: 'Activar los correos',
    },
    released: {
      title: 'Los correos están activos',
      text: 'Los que quedaron retenidos no se envían solos: están en esta lista.',
      change: 'Pausar otra vez',
    },
  },
}

export const en: typeof es = {
  begins: 'Its tasks, and the mails of its scripts and notifications, are paused until you activate them.',
  tasks: {
    held: {
      title: 'The tasks of this environment are paused',
      text: 'Copies and imported files begin like that, so as not to repeat what the original does. Each task can be run by hand.',
      change: 'Activate the tasks',
    },
    released: {
      title: 'The tasks are active',
      text: 'Each one runs at its next time.',
      change: 'Pause again',
    },
  },
  mail: {
    held: {
      title: 'The mails of this environment are paused',
      text: 'Copies and imported files begin like that, so as not to write to the people of the original. Invitations and new passwords are sent.',
      change: 'Activate the mails',
    },
    released: {
      title: 'The mails are active',
      text: 'Those that were held back are not sent by themselves: they are in this list.',
      change: 'Pause again',
    },
  },
}
