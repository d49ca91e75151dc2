import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states/EmptyState.tsx'

/** In the place of what a filter found: it got values that it cannot read, so that it finds nothing. */
export function Unreadable({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  const quoted = names.map(name => `«${name}»`).join(', ')
  return <EmptyState title={t('runtime.unreadable.title')} text={t('runtime.unreadable.text', { names: quoted })} />
}
