import type { RequestKind } from '@hoga/domain/operators/requests';

export const KIND_NAMES: Readonly<Record<RequestKind, string>> = { DEPOSIT: '입금', WITHDRAWAL: '출금', P2P: 'P2P' };
