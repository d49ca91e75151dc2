import moment from '../../../../../../node_modules/moment/ts3.1-typings/moment.d.ts?raw'
import zones from '../../../../../../node_modules/moment-timezone/index.d.ts?raw'

export default { 'node_modules/moment/index.d.ts': moment, 'node_modules/moment-timezone/index.d.ts': zones }
