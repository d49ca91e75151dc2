declare const whole: unique symbol

/** A free value or a text that the SDL names the type of: it travels as it is, and nothing in it is called or awaited. */
export interface Whole<Value> {
  readonly [whole]: Value
}

type Fields<Value> =
  Value extends Whole<infer Free>
    ? Free
    : Value extends readonly (infer Item)[]
      ? readonly Fields<Item>[]
      : Value extends object
        ? { [Name in keyof Value]: Given<Value[Name]> | (() => Given<Value[Name]>) }
        : Value

/** What a resolver may give for a type of the SDL: at once or later, and for each field of it a call that is made when it is asked for. */
export type Given<Value> = Fields<Value> | Promise<Fields<Value>>
