import { isIn } from '@rapideditor/country-coder'
import { decideBorders } from '../../../../shared/formats/countries/country.ts'

decideBorders((code, [longitude, latitude]) => isIn([longitude, latitude], code) === true)
