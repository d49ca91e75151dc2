import { Component, type ReactNode } from 'react'
import { Panel } from '../components/Panel.tsx'
import { ErrorPanel } from '../ui/states/ErrorPanel.tsx'

interface ComponentBoundaryProps {
  message: string
  children: ReactNode
}

/** A component that fails while it is drawn leaves the rest of the view as it is. */
export class ComponentBoundary extends Component<ComponentBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Panel>
        <ErrorPanel text={this.props.message} onRetry={() => this.setState({ failed: false })} />
      </Panel>
    )
  }
}
