declare module 'moment/locale/es.js'
