import moment from 'moment-timezone/builds/moment-timezone-with-data-1970-2030.js'
import 'moment/locale/es.js'
import { takeEngineZones } from '../engineZones.ts'

/** Types of the package leave it out. */
interface WithZones {
  Zone: { prototype: Parameters<typeof takeEngineZones>[0] }
}

takeEngineZones((moment.tz as unknown as WithZones).Zone.prototype)
moment.locale('en')
Object.assign(globalThis, { moment })
