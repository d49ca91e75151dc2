import moment from 'moment-timezone/builds/moment-timezone-with-data-1970-2030.js'
import 'moment/locale/es.js'

moment.locale('en')
Object.assign(globalThis, { moment })
