import { BooleanEdit } from './boolean/Edit.tsx'
import { EmailEdit } from './email/Edit.tsx'
import { LocationEdit } from './location/Edit.tsx'
import { ManyOfEdit } from './manyOf/Edit.tsx'
import { NumberEdit } from './number/Edit.tsx'
import { OneOfEdit } from './oneOf/Edit.tsx'
import { PasswordEdit } from './password/Edit.tsx'
import { SingleSelectEdit } from './singleSelect/Edit.tsx'
import { StringEdit } from './string/Edit.tsx'
import { TextAreaEdit } from './textArea/Edit.tsx'

/** The widgets that most forms need, loaded together with the first of them. */
export const commonEdits = {
  string: StringEdit,
  textArea: TextAreaEdit,
  number: NumberEdit,
  boolean: BooleanEdit,
  email: EmailEdit,
  singleSelect: SingleSelectEdit,
  oneOf: OneOfEdit,
  manyOf: ManyOfEdit,
  password: PasswordEdit,
  location: LocationEdit,
}
