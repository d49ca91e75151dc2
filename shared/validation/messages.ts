/**
 * A validation message travels as `code` or `code:argument` (`exceeded:10`), so that one text serves the wire, the
 * form and a script. Codes are the i18n keys under `validation.` or, where only administrators meet them, `adminValidation.`; `custom:` carries a text that a designer wrote.
 */
export type ValidationMessage = string

export const validationCodes = [
  'required',
  'invalid',
  'invalidFormat',
  'invalidPattern',
  'invalidEmail',
  'invalidNumber',
  'notInteger',
  'exceeded',
  'under',
  'tooShort',
  'tooLarge',
  'tooMany',
  'tooHeavy',
  'recordTooHeavy',
  'overQuota',
  'invalidDate',
  'tooEarly',
  'tooLate',
  'notAnOption',
  'repeated',
  'notUnique',
  'duplicates',
  'notFound',
  'notManaged',
  'lastSuperAdmin',
  'notFoundIn',
  'severalIn',
  'notConvertible',
  'invalidPath',
  'invalidName',
  'invalidLocalName',
  'invalidIdentifier',
  'invalidRoute',
  'invalidOrigin',
  'invalidVariableName',
  'invalidCoordinates',
  'requiredCoordinates',
  'outsideCountry',
  'invalidRut',
  'invalidUrl',
  'invalidTime',
  'missingTime',
  'invalidRange',
  'invalidJson',
  'invalidGeoJson',
  'invalidColor',
  'invalidMask',
  'fileType',
  'unknownField',
  'fixed',
  'reserved',
  'unverified',
  'inUse',
  'holdsValues',
  'notAKey',
  'keyInUse',
  'followerRefused',
  'ownEdited',
  'tooManyCells',
  'limitedKind',
  'mailHostUnknown',
  'mailNoAnswer',
  'mailNotEncrypted',
  'mailLoginNeeded',
  'mailLoginRefused',
  'mailSenderRefused',
  'mailRefused',
  'passwordAgain',
  'keyAgain',
  'modelNoAnswer',
  'modelRefused',
  'modelKeyRefused',
  'noSupportChannel',
  'scriptFailed',
  'refused',
] as const
export type ValidationCode = (typeof validationCodes)[number]

export const message = (code: ValidationCode, argument?: string | number): ValidationMessage =>
  argument === undefined ? code : `${code}:${argument}`

/** A text that a designer wrote (validateCustomError, F222, F266). */
export const customMessage = (text: string): ValidationMessage => `custom:${text}`

export function parseMessage(text: ValidationMessage): { code: ValidationCode | 'custom'; argument: string } {
  const at = text.indexOf(':')
  const code = (at < 0 ? text : text.slice(0, at)) as ValidationCode | 'custom'
  return { code, argument: at < 0 ? '' : text.slice(at + 1) }
}

/** What designers wrote, where that is all that is told. @param errors messages by place */
export function customWords(errors: object | undefined): string | undefined {
  const told = Object.values(errors ?? {}).map(text => parseMessage(String(text)))
  if (told.length === 0 || told.some(({ code }) => code !== 'custom')) return undefined
  return told.map(({ argument }) => argument).join('\n')
}

/** What designers wrote, one line each; without any of that, the first. @param messages at least one */
export function joinedMessages(messages: readonly ValidationMessage[]): ValidationMessage {
  const written = messages.map(parseMessage).filter(({ code }) => code === 'custom')
  if (written.length === 0) return messages[0] ?? ''
  return customMessage([...new Set(written.map(({ argument }) => argument))].join('\n'))
}

/** As a text that is told beside others: a designer's own words as they were written. */
export const plainMessage = (text: ValidationMessage): string => {
  const { code, argument } = parseMessage(text)
  return code === 'custom' ? argument : text
}
