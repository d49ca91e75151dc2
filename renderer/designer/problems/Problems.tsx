import { UnstyledButton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findKind } from '../../../shared/components/registry.ts'
import { inSentence } from '../../../shared/formats/inSentence.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { useEditing } from '../canvas/EditingContext.ts'
import { useDesigner } from '../data/DesignerContext.tsx'
import type { ViewProblem } from '../document/viewProblems.ts'
import { useWorkspace } from '../panels/WorkspaceContext.ts'
import classes from './Problems.module.css'

/** A sentence about what is wrong. */
function problemText(t: TFunction, problem: ViewProblem): string {
  if (problem.what !== 'loss') return t(`designer.problems.${problem.what}`)
  const { loss } = problem
  const property = t(`properties.${loss.property}`)
  return loss.what === 'field'
    ? t('designer.problems.lostField', { property, name: loss.fieldName })
    : t('designer.problems.lostComponent', { property, kind: inSentence(t(`kinds.${loss.kind}.one`)) })
}

/** Each problem of the view with the way to its item. */
export function Problems({ problems }: { problems: readonly ViewProblem[] }) {
  const { t } = useTranslation()
  if (problems.length === 0) {
    return (
      <p className={classes.none}>
        <IconCircleCheck size={17} stroke={1.7} aria-hidden />
        {t('designer.problems.none')}
      </p>
    )
  }
  return (
    <ul className={classes.list} aria-label={t('designer.problems.title')}>
      {problems.map((problem, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one item can have the same problem twice
        <ProblemLine key={at} problem={problem} />
      ))}
    </ul>
  )
}

function ProblemLine({ problem }: { problem: ViewProblem }) {
  const { t } = useTranslation()
  const { environmentId } = useDesigner()
  const { nameOf } = useEditing()
  const { reveal } = useWorkspace()
  const kind = problem.what === 'loss' ? findKind(problem.component.kind) : undefined
  return (
    <li className={classes.line}>
      <UnstyledButton className={classes.item} onClick={() => reveal(problem.item._id)}>
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
