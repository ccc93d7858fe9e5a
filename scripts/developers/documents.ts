import type { Schema, Schemas } from './schema.ts';

/** What the pages read of OpenAPI and AsyncAPI. */
export interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly parameters?: Readonly<Record<string, Parameter>>;
    readonly responses?: Readonly<Record<string, Response>>;
  };
}

export interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly 'x-access'?: string;
  readonly 'x-key'?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Contents };
  readonly responses: Readonly<Record<string, Response>>;
}

interface Reference {
  readonly $ref: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Response {
  readonly description?: string;
  readonly $ref?: string;
  readonly content?: Contents;
}

type Contents = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface AsyncApi {
  readonly channels: Readonly<
    Record<
      string,
      { readonly address: string; readonly summary?: string; readonly messages: Readonly<Record<string, object>> }
    >
  >;
  readonly components: { readonly messages: Readonly<Record<string, AsyncMessage>>; readonly schemas?: Schemas };
}

export interface AsyncMessage {
  readonly name?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly payload?: Schema;
}
