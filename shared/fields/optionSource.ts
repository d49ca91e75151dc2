/**
 * What the options of a field are asked through: an end user never names a collection. Without either, the surroundings know of which
 * collection the field is.
 */
export interface OptionSource {
  /** Wire id of a component that asks for the field, or shows it. */
  componentId?: string
  /** Wire id of the collection of the field, where designers write its definitions. */
  collectionId?: string
}
