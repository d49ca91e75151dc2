import type { CSSProperties } from 'react'
import type { Field } from '../../../../shared/fields/defineField.ts'

/** px of a star. */
const sizes: Readonly<Record<string, number>> = { small: 18, medium: 24, large: 32 }

/** How many stars, how big and in which colours (F180–F184); without a colour, those of the theme. */
export function starLooks({ options }: Pick<Field, 'options'>) {
  const { num, size, hover, startBackColor, startAccentColor } = options
  return {
    count: typeof num === 'number' && num > 0 ? Math.floor(num) : 5,
    size: sizes[String(size)] ?? 24,
    hover: hover !== false,
    style: {
      '--star-empty': startBackColor || undefined,
      '--star-filled': startAccentColor || undefined,
    } as CSSProperties,
  }
}
