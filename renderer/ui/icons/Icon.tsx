import { Drawing, type DrawingProps } from './Drawing.tsx'
import { iconNames } from './iconNames.ts'

const known: ReadonlySet<string> = new Set(iconNames)

/** An icon by name. One that is not among those that designers can choose (an import can bring one) is drawn as a circle. */
export const Icon = ({ name, size }: DrawingProps) => <Drawing name={known.has(name) ? name : 'circle'} size={size} />
