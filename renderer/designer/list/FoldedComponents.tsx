import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FoldedComponents.module.css'

interface FoldedComponentsProps {
  count: number
  /** Nothing else stands there. */
  alone?: boolean
  children: ReactNode
}

/** Components that serve other screens, below those that a designer looks for. */
export function FoldedComponents({ count, alone = false, children }: FoldedComponentsProps) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <details className={classes.folded} open={alone || undefined}>
      <summary>
        <IconChevronRight size={15} aria-hidden />
        {t('designer.list.folded', { count })}
      </summary>
      {children}
    </details>
  )
}
