import { presence } from '../../filters/operators.ts'
import { defineField } from '../defineField.ts'
import { column } from '../storage.ts'
import { filePlace, isBlankPlace } from './file.ts'
import { fileOptions, isStoredPlace, pictureTypes } from './fileTypes.ts'

const { fileType: _type, allowedTypes: _types, thumbnail: _thumbnail, ...options } = fileOptions

/** `bucket/key` of an uploaded picture, or a plain URL of one; people see the picture. */
export const image = defineField({
  name: 'image',
  namedBy: ['foto', 'fotografia', 'imagen', 'logo', 'avatar', 'photo', 'picture', 'image'],
  icon: 'photo',
  offered: 'file',
  storage: column('text'),
  operators: presence,
  sortable: false,
  script: 'string',
  graphql: 'String',
  options,
  value: filePlace,
  isEmpty: isBlankPlace,
  files: (value: string) => [value].filter(isStoredPlace),
  accepts: pictureTypes,
  namesFiles: true,
  picture: (value: string) => value,
  examples: {
    valid: ['demo/4f1c2a7be0d94.png', 'https://ejemplo.cl/a.jpg'],
    invalid: ['javascript:alert(1)', 'a b', '../x', 3],
  },
})
