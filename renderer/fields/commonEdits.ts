import { BooleanEdit } from './boolean/Edit.tsx'
import { CheckboxEdit } from './checkbox/Edit.tsx'
import { CurrencyEdit } from './currency/Edit.tsx'
import { EmailEdit } from './email/Edit.tsx'
import { FileUrlEdit } from './fileURL/Edit.tsx'
import { HyperlinkEdit } from './hyperlink/Edit.tsx'
import { ManyOfEdit } from './manyOf/Edit.tsx'
import { MultipleSelectEdit } from './multipleSelect/Edit.tsx'
import { NumberEdit } from './number/Edit.tsx'
import { OneOfEdit } from './oneOf/Edit.tsx'
import { PasswordEdit } from './password/Edit.tsx'
import { PercentageEdit } from './percentage/Edit.tsx'
import { PhoneEdit } from './phone/Edit.tsx'
import { RatingEdit } from './rating/Edit.tsx'
import { RutEdit } from './rut/Edit.tsx'
import { SingleSelectEdit } from './singleSelect/Edit.tsx'
import { StringEdit } from './string/Edit.tsx'
import { TextAreaEdit } from './textArea/Edit.tsx'

/** The widgets that most forms need, loaded together with the first of them. */
export const commonEdits = {
  string: StringEdit,
  textArea: TextAreaEdit,
  number: NumberEdit,
  currency: CurrencyEdit,
  percentage: PercentageEdit,
  boolean: BooleanEdit,
  checkbox: CheckboxEdit,
  email: EmailEdit,
  phone: PhoneEdit,
  rut: RutEdit,
  hyperlink: HyperlinkEdit,
  fileURL: FileUrlEdit,
  rating: RatingEdit,
  singleSelect: SingleSelectEdit,
  multipleSelect: MultipleSelectEdit,
  oneOf: OneOfEdit,
  manyOf: ManyOfEdit,
  password: PasswordEdit,
}
