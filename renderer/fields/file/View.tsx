import { Anchor } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { FieldViewProps } from '../fieldUi.ts'
import { fileName, fileUrl, isImageName } from './fileUrl.ts'
import classes from './View.module.css'

export function FileView({ field, value }: FieldViewProps<string>) {
  const name = fileName(value)
  const thumbnail = field.options.thumbnail === true && isImageName(name)
  return (
    <Anchor href={fileUrl(value)} target="_blank" rel="noopener noreferrer" inherit className={classes.file}>
      {thumbnail ? (
        <img className={classes.thumbnail} src={fileUrl(value)} alt="" loading="lazy" />
      ) : (
        <IconPaperclip size={16} stroke={1.6} aria-hidden />
      )}
      <span className={classes.name}>{name}</span>
    </Anchor>
  )
}
