import { loadedLater } from '../../../ui/loadedLater.ts'
import { defineFieldUi, type FieldViewProps } from '../../kit/fieldUi.ts'
import { FileView } from '../file/View.tsx'
import classes from './View.module.css'

/** Every file, in its order. */
function FileMultipleView({ field, value, labels, inline }: FieldViewProps<string[]>) {
  return (
    <ul className={classes.files} data-inline={inline || undefined}>
      {value.map(file => (
        <li key={file}>
          <FileView field={field} value={file} labels={labels} inline={inline} />
        </li>
      ))}
    </ul>
  )
}

export const fileMultiple = defineFieldUi<string[]>({
  edit: loadedLater(() => import('./Edit.tsx')),
  View: FileMultipleView,
  column: { width: 240, least: 104 },
})
