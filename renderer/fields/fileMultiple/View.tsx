import type { FieldViewProps } from '../fieldUi.ts'
import { FileView } from '../file/View.tsx'
import classes from './View.module.css'

/** Every file, in its order (F28). */
export function FileMultipleView({ field, value, inline }: FieldViewProps<string[]>) {
  return (
    <ul className={classes.files} data-inline={inline || undefined}>
      {value.map(file => (
        <li key={file}>
          <FileView field={field} value={file} inline={inline} />
        </li>
      ))}
    </ul>
  )
}
