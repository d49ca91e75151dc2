import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findKind } from '../../../shared/components/registry.ts'
import { useEditing } from '../canvas/EditingContext.ts'
import { useDesigner } from '../DesignerContext.tsx'
import { editorPath } from '../paths.ts'
import classes from './Problems.module.css'
import { type ViewProblem, viewProblems } from './viewProblems.ts'

/** A sentence about what is wrong. */
function problemText(t: TFunction, problem: ViewProblem): string {
  if (problem.what !== 'loss') return t(`designer.problems.${problem.what}`)
  const { loss } = problem
  const property = t(`properties.${loss.property}`)
  return loss.what === 'field'
    ? t('designer.problems.lostField', { property, name: loss.fieldName })
    : t('designer.problems.lostComponent', { property, kind: t(`kinds.${loss.kind}.one`).toLowerCase() })
}

/** Below the canvas: how the view is, and when it is opened, each problem with the way to its item. */
export function Problems() {
  const { t } = useTranslation()
  const { directory } = useDesigner()
  const { document } = useEditing()
  const [opened, setOpened] = useState(false)
  const listId = useId()
  const problems = useMemo(() => viewProblems(document.items, directory), [document.items, directory])
  const count = problems.length
  if (count === 0) {
    return (
      <div className={classes.bar}>
        <IconCircleCheck size={16} stroke={1.7} aria-hidden />
        <span>{t('designer.problems.none')}</span>
      </div>
    )
  }
  const Chevron = opened ? IconChevronDown : IconChevronUp
  return (
    <section className={classes.problems} aria-label={t('designer.problems.title')}>
      <UnstyledButton
        className={classes.bar}
        data-wrong=""
        aria-expanded={opened}
        aria-controls={listId}
        onClick={() => setOpened(!opened)}
      >
        <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
        <span>{t('designer.problems.count', { count })}</span>
        <Chevron size={16} className={classes.chevron} aria-hidden />
      </UnstyledButton>
      <ul id={listId} className={classes.list} hidden={!opened}>
        {problems.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one item can have the same problem twice
          <ProblemLine key={at} problem={problem} />
        ))}
      </ul>
    </section>
  )
}

function ProblemLine({ problem }: { problem: ViewProblem }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { select, nameOf } = useEditing()
  const itemId = problem.item._id
  const kind = problem.what === 'loss' ? findKind(problem.component.kind) : undefined

  function lead() {
    select(itemId)
    document.querySelector(`[data-item="${CSS.escape(itemId)}"]`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <li className={classes.line}>
      <UnstyledButton className={classes.item} onClick={lead}>
        <strong>{nameOf(problem.item)}</strong>
        <span>{problemText(t, problem)}</span>
      </UnstyledButton>
      {problem.what === 'loss' && kind && (
        <Link className={classes.open} to={editorPath(environmentId, kind, problem.component._id)}>
          {t('designer.problems.open', { name: problem.component.name })}
        </Link>
      )}
    </li>
  )
}
