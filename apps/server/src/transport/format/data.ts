/** The type itself if `codec.ts` restores its values without loss, otherwise a type it is not assignable to. */
export type Data<T> = unknown extends T
  ? T
  : T extends string | number | bigint | boolean | null | undefined
    ? T
    : T extends ReadonlyMap<infer Key, infer Item>
      ? ReadonlyMap<Data<Key>, Data<Item>>
      : T extends readonly unknown[]
        ? { [Index in keyof T]: Data<T[Index]> }
        : T extends (...args: never) => unknown
          ? never
          : T extends Date | ReadonlySet<unknown> | Promise<unknown> | symbol
            ? never
            : { [Name in keyof T]: Data<T[Name]> };
