export const es = {
  title: 'Tutoriales',
  text: 'Recorridos cortos que muestran en la pantalla de verdad qué se hace y dónde. Puedes dejar uno a medias y seguir otro día.',
  start: 'Empezar',
  resume: 'Seguir',
  again: 'Ver de nuevo',
  startNamed: '{{action}}: {{title}}',
  progress: '{{seen}} de {{total}} pasos',
  done: 'Visto',
  offer: 'Ofrecer recorridos en la portada',
  next: 'Siguiente',
  back: 'Anterior',
  finish: 'Terminar',
  leave: 'Dejar el recorrido',
  step: 'Paso {{step}} de {{total}}',
  away: 'Lo que este paso señala no está a la vista.',
  go: 'Ir ahí',
  hint: {
    title: '¿Primera vez aquí?',
    text: 'Cuatro recorridos de un minuto: la primera colección, la primera vista, el primer rol y cómo compartir.',
    open: 'Ver los tutoriales',
    never: 'No ofrecer más',
  },
  tours: {
    collection: {
      title: 'Tu primera colección',
      text: 'Dónde quedan los datos, y cómo se les da forma.',
      steps: {
        first: {
          title: 'Las colecciones',
          text: 'Una colección guarda datos de una clase: pedidos, clientes, equipos. Todas están en este lugar del menú.',
        },
        second: {
          title: 'Crea una',
          text: 'Con este botón das el nombre y luego agregas sus campos: texto, fecha, monto, archivo, relación con otra colección.',
        },
        third: {
          title: 'O trae una planilla',
          text: 'De un archivo de Excel, CSV o JSON se detectan las columnas. Revisas los tipos y las filas entran de una vez.',
        },
        fourth: {
          title: 'Y después, las vistas',
          text: 'Lo que la gente ve son vistas. Una colección nueva puede hacer sus propias pantallas, y aquí las cambias.',
        },
      },
    },
    view: {
      title: 'Tu primera vista',
      text: 'Lo que la gente ve: tablas, formularios, gráficos.',
      steps: {
        first: {
          title: 'Las vistas',
          text: 'Cada página de la aplicación es una vista. Todas están en este lugar del menú.',
        },
        second: {
          title: 'Crea una',
          text: 'Le das un título y una dirección. Después se abre el lienzo, vacío.',
        },
        third: {
          title: 'Ponle algo',
          text: 'Abre una vista de la lista: arrastra una tabla, un formulario o un gráfico, cambia su tamaño y guarda. Todo se puede deshacer.',
        },
        fourth: {
          title: 'Ponla en el menú',
          text: 'Un enlace lleva a la vista desde el menú de la aplicación. Se crean y ordenan aquí.',
        },
      },
    },
    role: {
      title: 'Tu primer rol',
      text: 'Quién usa qué, y qué registros ve.',
      steps: {
        first: {
          title: 'Los roles',
          text: 'Un rol nombra lo que alguien hace: vender, revisar, dirigir. Todos están en este lugar del menú.',
        },
        second: { title: 'Crea uno', text: 'Basta un nombre. Lo que permite se dice donde corresponde.' },
        third: {
          title: 'Di qué usa',
          text: 'Cada vista, tabla y formulario dice qué roles la usan. Sin ninguno, la usan todos los que entran.',
        },
        fourth: {
          title: 'Di qué ve',
          text: 'Abre una colección y su pestaña Acceso: ahí dices qué registros y qué campos ve y cambia cada rol.',
        },
      },
    },
    share: {
      title: 'Compartir',
      text: 'Invitar personas y decirles dónde entrar.',
      steps: {
        first: { title: 'Los usuarios', text: 'Quien entra a la aplicación está en esta lista, con sus roles.' },
        second: {
          title: 'Invita',
          text: 'Escribe uno o varios correos y elige los roles. Cada persona recibe un enlace para crear su contraseña.',
        },
        third: {
          title: 'La dirección',
          text: 'La aplicación ya responde en una dirección propia. Aquí puedes darle el nombre de tu empresa.',
        },
        fourth: {
          title: 'Quién puede registrarse',
          text: 'Si quieres que la gente se registre sola, se dice aquí, y con qué roles llega.',
        },
      },
    },
  },
}

export const en: typeof es = {
  title: 'Tutorials',
  text: 'Short tours that show on the real screen what is done and where. You can leave one halfway and go on another day.',
  start: 'Begin',
  resume: 'Go on',
  again: 'See again',
  startNamed: '{{action}}: {{title}}',
  progress: '{{seen}} of {{total}} steps',
  done: 'Seen',
  offer: 'Offer tours on the first page',
  next: 'Next',
  back: 'Back',
  finish: 'Finish',
  leave: 'Leave the tour',
  step: 'Step {{step}} of {{total}}',
  away: 'What this step points at is not in sight.',
  go: 'Go there',
  hint: {
    title: 'First time here?',
    text: 'Four tours of a minute: the first collection, the first view, the first role, and how to share.',
    open: 'See the tutorials',
    never: 'Do not offer them again',
  },
  tours: {
    collection: {
      title: 'Your first collection',
      text: 'Where data are kept, and how they get their form.',
      steps: {
        first: {
          title: 'Collections',
          text: 'A collection keeps data of one sort: orders, customers, machines. All of them are at this place of the menu.',
        },
        second: {
          title: 'Create one',
          text: 'With this button you give the name, and then add its fields: text, date, amount, file, relation to another collection.',
        },
        third: {
          title: 'Or bring a spreadsheet',
          text: 'Of an Excel, CSV or JSON file the columns are detected. You look at the types, and the rows come in at once.',
        },
        fourth: {
          title: 'And then, views',
          text: 'What people see are views. A new collection can make its own screens, and here you change them.',
        },
      },
    },
    view: {
      title: 'Your first view',
      text: 'What people see: tables, forms, charts.',
      steps: {
        first: {
          title: 'Views',
          text: 'Each page of the application is a view. All of them are at this place of the menu.',
        },
        second: { title: 'Create one', text: 'You give it a title and an address. Then the canvas opens, empty.' },
        third: {
          title: 'Put something on it',
          text: 'Open a view of the list: drag a table, a form or a chart, change its size, and save. Everything can be undone.',
        },
        fourth: {
          title: 'Put it into the menu',
          text: 'A link leads to the view from the menu of the application. They are created and ordered here.',
        },
      },
    },
    role: {
      title: 'Your first role',
      text: 'Who uses what, and which records he sees.',
      steps: {
        first: {
          title: 'Roles',
          text: 'A role names what somebody does: sell, check, lead. All of them are at this place of the menu.',
        },
        second: { title: 'Create one', text: 'A name is enough. What it allows is said where it belongs.' },
        third: {
          title: 'Say what it uses',
          text: 'Each view, table and form says which roles use it. Without any, everybody who comes in uses it.',
        },
        fourth: {
          title: 'Say what it sees',
          text: 'Open a collection and its tab Access: there you say which records and fields each role sees and changes.',
        },
      },
    },
    share: {
      title: 'Share',
      text: 'Invite people, and tell them where to come in.',
      steps: {
        first: { title: 'Users', text: 'Whoever comes into the application is in this list, with the roles.' },
        second: {
          title: 'Invite',
          text: 'Type one or more e-mail addresses and choose the roles. Each person gets a link to choose a password.',
        },
        third: {
          title: 'The address',
          text: 'The application answers at an address of its own already. Here you can give it the name of your company.',
        },
        fourth: {
          title: 'Who may sign up',
          text: 'Whether people sign up by themselves, and with which roles they come, is said here.',
        },
      },
    },
  },
}
