export default function ViewDesigner() {
  return null
}
