/** Kinds of content that operators write for members (SPEC §3); banners appear on the home page. */
export const CONTENT_KINDS = ['notice', 'faq', 'strategy', 'promotion', 'popup', 'banner', 'static'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Texts of which a site has exactly one each, by their category. */
export const STATIC_PAGES = ['terms', 'privacy'] as const;
export type StaticPage = (typeof STATIC_PAGES)[number];

/** What an inquiry is about. */
export const CONTACT_CATEGORIES = ['CASH', 'TRADE', 'ACCOUNT', 'COPY', 'OTHER'] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** Waiting for the house, waiting for the member, closed. */
export const CONTACT_STATUSES = ['WAITING', 'ANSWERED', 'CLOSED'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/** What a message is about; a member filters by it. */
export const MESSAGE_CATEGORIES = ['CASH', 'TRADE', 'ACCOUNT', 'SUPPORT', 'BENEFIT', 'NOTICE'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

/** Images of one inquiry, or of one more line of it. */
export const MAX_ATTACHMENTS = 3;
export const MAX_UPLOAD_BYTES = 5_000_000;
/** Accepted types of an upload; it is re-encoded and stored as one of these. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Economies whose releases are listed, by the codes shown on screens. */
export const ECONOMIES = ['US', 'KR', 'EU', 'CN', 'JP', 'GB'] as const;
export type Economy = (typeof ECONOMIES)[number];
