import { Button, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { KindIcon } from '../../components/KindIcon.tsx'
import { editorPath } from '../../environment/componentPaths.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { useDesigner } from '../data/DesignerContext.tsx'
import { useAccess } from './AccessContext.ts'
import classes from './roles.module.css'

interface AccessRowProps {
  id: string
  /** Ids of the rows around it: what uses itself in a circle is shown once. */
  above: readonly string[]
  /** All around it are of its kind, which need not be said. */
  alike?: boolean
  /** Whether what it uses is shown from the beginning. */
  open?: boolean
  /** It is a view that the one around it leads to: what it uses is shown at its own place. */
  target?: boolean
}

/** A component: who uses it, whether the role may, and what it uses itself. */
export function AccessRow({ id, above, alike = false, open = false, target = false }: AccessRowProps) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { access, matches } = useAccess()
  const [chosen, setChosen] = useState<boolean>()
  const component = access.needs.components.get(id)
  if (!component) return null
  const { kind, name, uses, opens } = component
  const around = [...above, id]
  const parts = target ? [] : uses.filter(part => !around.includes(part))
  const targets = target ? [] : opens.filter(part => !around.includes(part))
  const isFolding = parts.length + targets.length > 0
  const isOpen = isFolding && (chosen ?? (open || matches !== undefined))
  return (
    <li>
      <div className={classes.row} data-changed={access.isChanged(id) || undefined}>
        {isFolding ? (
          <ToolButton
            label={t(isOpen ? 'roles.hideUses' : 'roles.showUses', { name })}
            aria-expanded={isOpen}
            onClick={() => setChosen(!isOpen)}
          >
            <IconChevronRight size={16} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
          </ToolButton>
        ) : (
          <span className={classes.leaf}>{target && <IconArrowRight size={15} aria-hidden />}</span>
        )}
        <span className={classes.icon}>
          <KindIcon kind={kind} size={17} />
        </span>
        <span className={classes.what}>
          <span className={classes.name}>
            {target && <small>{t('roles.opens')} </small>}
            <Link to={editorPath(environmentId, kind, id)}>{name}</Link>
          </span>
          <Who id={id} alike={alike} />
        </span>
        <UseSwitch id={id} name={name} />
      </div>
      {isOpen && (
        <ul className={classes.rows}>
          {parts.map(part => (
            <AccessRow key={part} id={part} above={around} open={open} />
          ))}
          {targets.map(part => (
            <AccessRow key={`to ${part}`} id={part} above={around} target />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Its kind, who uses it, and what the role misses in it. */
function Who({ id, alike }: Pick<AccessRowProps, 'id' | 'alike'>) {
  const { t } = useTranslation()
  const { access, whoOf, errorOf, give } = useAccess()
  const component = access.needs.components.get(id)
  const missing = access.mayUse(id) ? access.missing(id).length : 0
  const error = errorOf(id)
  return (
    <span className={classes.who}>
      {component && !alike && <span>{t(`kinds.${component.kind.kind}.one`)}</span>}
      <span className={classes.roles}>{whoOf(id)}</span>
      {access.isChanged(id) && <span className={classes.unsaved}>{t('roles.unsaved')}</span>}
      {missing > 0 && (
        <Button
          size="compact-xs"
          variant="light"
          aria-label={`${t('roles.missing', { count: missing })}. ${t('roles.giveMissing', { name: component?.name })}`}
          onClick={() => give(id)}
        >
          {t('roles.missing', { count: missing })}
        </Button>
      )}
      {error !== undefined && (
        <span className={classes.error} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}

function UseSwitch({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const hintId = useId()
  const { access, give, take } = useAccess()
  const mayUse = access.mayUse(id)
  const isFixed = mayUse && !access.isChanged(id) && !access.canWithhold(id)
  return (
    <span className={classes.switch}>
      <Switch
        checked={mayUse}
        disabled={isFixed}
        aria-label={t('roles.use', { name })}
        aria-describedby={isFixed ? hintId : undefined}
        onChange={() => (mayUse ? take(id) : give(id))}
      />
      {isFixed && <small id={hintId}>{t(access.grant(id) === 'everyone' ? 'roles.noOthers' : 'roles.last')}</small>}
    </span>
  )
}
