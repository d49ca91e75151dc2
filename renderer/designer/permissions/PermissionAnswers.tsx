import { IconCircleCheck, IconCircleHalf2, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import { Fragment, type MouseEvent } from 'react'
import { findKind } from '../../../shared/components/registry.ts'
import type { NamedComponent, PermissionVerdict } from '../../../shared/environment/permissions.ts'
import { editorPath } from '../../environment/componentPaths.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import type { Answered, Explained, Reason } from './documents.ts'
import classes from './permissions.module.css'
import { usePermissionTranslation } from './permissionTexts.ts'
import { reasonKey } from './reasonKey.ts'

const icons = {
  yes: IconCircleCheck,
  no: IconCircleX,
  some: IconCircleHalf2,
  depends: IconHelpCircle,
} as const satisfies Record<PermissionVerdict, unknown>

interface Linked {
  environmentId: string
  /** Called with the path of an editor. */
  onOpen(path: string): void
}

interface PermissionAnswersProps extends Linked {
  explained: Explained
  /** One record was asked about. */
  isRecord: boolean
}

/** Each thing that somebody may do or not, with what decides it. */
export function PermissionAnswers({ explained, isRecord, ...linked }: PermissionAnswersProps) {
  const { t } = usePermissionTranslation()
  const { component, collection, answers, through, closed } = explained
  const isCollection = collection?._id === component._id
  const comesIn = answers.some(({ action, verdict }) => action === 'enter' && verdict !== 'no')
  // Nobody uses a collection itself: what is asked about are its records.
  const shown = answers.filter(({ action }) => !(isCollection && action === 'use'))
  return (
    <>
      <ul className={classes.answers} aria-label={t('permissions.answers')}>
        {shown.map(answer => (
          <Answer key={answer.action} answer={answer} name={component.name} isRecord={isRecord} {...linked} />
        ))}
      </ul>
      <Reached title={t('permissions.through')} components={comesIn ? through : []} {...linked} />
      <Reached title={t('permissions.closed')} components={comesIn ? closed : []} {...linked} />
    </>
  )
}

interface AnswerProps extends Linked {
  answer: Answered
  name: string
  isRecord: boolean
}

function Answer({ answer, name, isRecord, ...linked }: AnswerProps) {
  const { t } = usePermissionTranslation()
  const { action, verdict, reasons } = answer
  const VerdictIcon = icons[verdict]
  const isOfRecords = action !== 'enter' && action !== 'use' && action !== 'change'
  return (
    <li className={classes.answer}>
      <VerdictIcon size={20} stroke={1.8} className={classes.verdict} data-verdict={verdict} aria-hidden />
      <div>
        <p className={classes.question}>
          {isRecord && isOfRecords
            ? t(`permissions.recordActions.${action}`)
            : t(`permissions.actions.${action}`, { name })}
          <strong data-verdict={verdict} className={classes.verdict}>
            {t(`permissions.verdicts.${verdict}`)}
          </strong>
        </p>
        <ul className={classes.reasons}>
          {reasons.map(reason => (
            <li key={`${reason.code} ${reason.components[0]?._id}`}>
              <ReasonText reason={reason} {...linked} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function ReasonText({ reason, ...linked }: Linked & { reason: Reason }) {
  const { t } = usePermissionTranslation()
  const { code, components } = reason
  const [first, ...others] = components
  const isRule = code === 'rule' && first !== undefined
  const after = isRule ? others : components
  return (
    <>
      {t(`permissions.reasons.${reasonKey(reason)}`)}
      {isRule && (
        <>
          {' '}
          <ComponentLink component={first} {...linked} />
        </>
      )}
      {isRule && after.length > 0 && `, ${t('permissions.byRole')}`}
      {after.map((component, at) => (
        <Fragment key={component._id}>
          {at === 0 ? ' ' : ', '}
          <ComponentLink component={component} {...linked} />
        </Fragment>
      ))}
    </>
  )
}

/** Leads to the editor; in a new tab, the browser does it. */
function ComponentLink({ component, environmentId, onOpen }: Linked & { component: NamedComponent }) {
  const { _id, kind: kindName, name } = component
  const kind = findKind(kindName)
  if (kind === undefined) return name
  const path = editorPath(environmentId, kind, _id)
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(path)
  }
  return (
    <a href={path} onClick={follow}>
      {name}
    </a>
  )
}

function Reached({ title, components, ...linked }: Linked & { title: string; components: readonly NamedComponent[] }) {
  if (components.length === 0) return null
  return (
    <section className={classes.reached}>
      <h3>{title}</h3>
      <ul>
        {components.map(component => (
          <li key={component._id}>
            <Icon name={findKind(component.kind)?.icon ?? 'puzzle'} size={15} />
            <ComponentLink component={component} {...linked} />
          </li>
        ))}
      </ul>
    </section>
  )
}
