import { Badge } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import type { Certificate } from './documents.ts'
import classes from './signing.module.css'

/** ms before its end from which it should be replaced. */
const soon = 30 * 86_400_000

const badges = {
  valid: { color: 'green', text: 'settings.signing.valid' },
  ending: { color: 'yellow', text: 'settings.signing.ending' },
  ended: { color: 'red', text: 'settings.signing.ended' },
} as const

function stateOf({ validUntil }: Certificate, now: number): keyof typeof badges {
  const end = Date.parse(validUntil)
  if (now > end) return 'ended'
  return now > end - soon ? 'ending' : 'valid'
}

/** Whose a certificate is, who says so, and until when. */
export function CertificateFacts({ certificate, zone }: { certificate: Certificate; zone: string }) {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const { subject, issuer, key, selfSigned, validUntil } = certificate
  const state = stateOf(certificate, now)
  const facts = [
    ['subject', subject],
    ['issuer', selfSigned ? t('settings.signing.selfSigned') : issuer],
    ['validUntil', formatDateTime(validUntil, zone)],
    ['key', key],
  ] as const
  return (
    <div className={classes.certificate}>
      <Badge variant="light" tt="none" color={badges[state].color}>
        {t(badges[state].text)}
      </Badge>
      <dl className={classes.facts}>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`settings.signing.facts.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {state !== 'valid' && (
        <p className={classes.notice} data-state={state} role="status">
          {t(`settings.signing.${state}Text`)}
        </p>
      )}
    </div>
  )
}
