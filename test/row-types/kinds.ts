/** Whether the type is `any`, as which the compiler treats a type that it cannot find. */
type IsAny<Type> = 0 extends 1 & Type ? true : false

/** The kind of a column's value in JavaScript; 'json' means any other object. */
type Kind<Value> =
  IsAny<Value> extends true
    ? 'any'
    : unknown extends Value
      ? 'unknown'
      : Value extends number
        ? 'number'
        : Value extends string
          ? 'string'
          : Value extends boolean
            ? 'boolean'
            : Value extends Date
              ? 'date'
              : Value extends Uint8Array
                ? 'bytes'
                : Value extends null
                  ? 'null'
                  : Value extends undefined
                    ? 'undefined'
                    : Value extends (number | null)[]
                      ? 'number[]'
                      : Value extends (string | null)[]
                        ? 'string[]'
                        : 'json'

/** The compiler writes the return type of this function into a declaration file. An expression has one kind. */
export declare function kindsOf<Row>(): Row extends object
  ? { [Column in keyof Row]-?: Kind<Row[Column]> }
  : Kind<Row>
